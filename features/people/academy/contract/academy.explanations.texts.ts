import { defineSentences } from '#kit/sentence.ts';

/** What comes with Tregu about refusals: of each explanation its title, why this is refused, and what to do. */
export const explanationTexts = defineSentences('academyExplanations', {
  fields: { en: 'A field is missing or not accepted', sq: 'Një fushë mungon ose nuk pranohet' },
  fieldsWhy: {
    en: 'Something in the form is empty, too long, or is not what the field takes. Nothing was saved.',
    sq: 'Diçka në formular është bosh, tepër e gjatë ose nuk është ajo që pret fusha. Asgjë nuk u ruajt.',
  },
  fieldsDo: {
    en: 'Look for the field marked in red and read the line below it.\nCorrect it and save again.\nAn SKU can be used once among your products: an archived product keeps its own.',
    sq: 'Gjeni fushën e shënuar me të kuqe dhe lexoni rreshtin poshtë saj.\nNdreqeni dhe ruajeni përsëri.\nNjë SKU përdoret vetëm një herë te produktet tuaja: edhe produkti në arkiv e mban të vetën.',
  },
  changed: { en: 'It has changed since you opened it', sq: 'Ka ndryshuar që kur e hapët' },
  changedWhy: {
    en: 'Someone else, or you in another window, has saved it meanwhile. Your change was not saved, so that nothing of theirs is lost.',
    sq: 'Dikush tjetër, ose ju në një dritare tjetër, e ka ruajtur ndërkohë. Ndryshimi juaj nuk u ruajt, që të mos humbasë i tyre.',
  },
  changedDo: {
    en: 'Copy what you have written, if it is long.\nOpen the page again to see the current version.\nMake your change once more and save.',
    sq: 'Kopjoni atë që keni shkruar, nëse është e gjatë.\nHapeni faqen përsëri për të parë versionin e tanishëm.\nBëni ndryshimin edhe një herë dhe ruajeni.',
  },
  gone: { en: 'It is no longer there', sq: 'Nuk është më aty' },
  goneWhy: {
    en: 'It was deleted, it belongs to someone else, or the link was not copied whole.',
    sq: 'Është fshirë, i përket dikujt tjetër, ose lidhja nuk u kopjua e plotë.',
  },
  goneDo: {
    en: 'Go to the list and look for it there, without filters.\nA product you cannot find may be in the archive.\nA file to download is kept for a limited time: ask for it again.',
    sq: 'Shkoni te lista dhe kërkojeni aty, pa filtra.\nNjë produkt që nuk e gjeni mund të jetë në arkiv.\nNjë skedar për shkarkim mbahet për një kohë të kufizuar: kërkojeni përsëri.',
  },
  moves: { en: 'The product cannot take this step', sq: 'Produkti nuk e bën dot këtë hap' },
  movesWhy: {
    en: 'A product goes from one status to another only in certain steps. Sellers archive products, ask for a new review and restore what had been approved; approving and ignoring are our team’s.',
    sq: 'Një produkt kalon nga një gjendje te tjetra vetëm me hapa të caktuar. Shitësit i arkivojnë produktet, kërkojnë shqyrtim të ri dhe kthejnë atë që ishte miratuar; miratimi dhe lënia mënjanë janë të ekipit tonë.',
  },
  movesDo: {
    en: 'Open the product and look at its status: it may have changed.\nAn archived product is restored before it is changed.\nOne that was never approved is not restored: copy it as a new product.\nWhere it is live in a shop, it is removed there first; ask our team if you cannot.',
    sq: 'Hapeni produktin dhe shihni ku është: gjendja mund të ketë ndryshuar.\nProdukti në arkiv kthehet para se të ndryshohet.\nAi që s’u miratua kurrë nuk kthehet: kopjojeni si produkt të ri.\nKu është në shitje në një dyqan, hiqet aty më parë; pyetni ekipin nëse nuk mundeni vetë.',
  },
  rights: { en: 'Your account may not do this', sq: 'Llogaria juaj nuk e ka këtë të drejtë' },
  rightsWhy: {
    en: 'What an account may do is set by our team, for each person and each shop. You may also be looking as another user, or have been given other rights while you worked.',
    sq: 'Çfarë lejohet të bëjë një llogari e cakton ekipi ynë, për çdo person dhe çdo dyqan. Mund të jeni edhe duke parë si dikush tjetër, ose të drejtat t’ju kenë ndryshuar ndërsa punonit.',
  },
  rightsDo: {
    en: 'Load the page again and try once more.\nSee whether the right shop is chosen at the top.\nAsk our team for the right if your work needs it, and say what for.',
    sq: 'Ngarkojeni faqen përsëri dhe provoni edhe një herë.\nShihni nëse sipër është zgjedhur dyqani i duhur.\nKërkojani ekipit të drejtën nëse puna juaj e kërkon, dhe thoni përse.',
  },
  restricted: { en: 'Your seller account is restricted', sq: 'Llogaria juaj e shitësit është e kufizuar' },
  restrictedWhy: {
    en: 'A suspended account changes nothing, and a restricted one enters no new products. The email you got says why.',
    sq: 'Një llogari e pezulluar nuk ndryshon asgjë, dhe një e kufizuar nuk regjistron produkte të reja. Arsyen e thotë emaili që keni marrë.',
  },
  restrictedDo: {
    en: 'Read the email with the reason.\nSee on your start page whether a document is missing or has expired, or a required lesson is not read yet.\nWrite to our team once it is settled.',
    sq: 'Lexoni emailin me arsyen.\nShihni te faqja e parë nëse mungon ose ka skaduar një dokument, ose një mësim i detyrueshëm është pa lexuar.\nShkruajini ekipit kur të jetë rregulluar.',
  },
  account: { en: 'Logging in, password and two-step login', sq: 'Hyrja, fjalëkalimi dhe hyrja me dy hapa' },
  accountWhy: {
    en: 'The session is over, or the password or the code is not the one expected. A code is good for a short time and is used once.',
    sq: 'Seanca ka mbaruar, ose fjalëkalimi apo kodi nuk është ai që pritet. Një kod vlen pak kohë dhe përdoret një herë.',
  },
  accountDo: {
    en: 'Log in again; what was not saved is to be entered again.\nFor a code, wait until your app shows the next one, and see that the clock of the phone is right.\nWithout the phone, use one of your recovery codes.\nIf the password is forgotten, ask for a new one on the login page.',
    sq: 'Hyni përsëri; çfarë nuk ishte ruajtur shkruhet sërish.\nPër kodin, prisni derisa aplikacioni të tregojë tjetrin, dhe shihni që ora e telefonit të jetë e saktë.\nPa telefonin, përdorni një nga kodet e rikuperimit.\nNëse e keni harruar fjalëkalimin, kërkoni një të ri te faqja e hyrjes.',
  },
  files: { en: 'A photo or a document is not accepted', sq: 'Një foto ose dokument nuk pranohet' },
  filesWhy: {
    en: 'The file is too large, is of another kind than asked for, or did not arrive whole. The kind is judged by what is in the file, not by its name.',
    sq: 'Skedari është tepër i madh, është i një lloji tjetër, ose nuk mbërriti i plotë. Lloji gjykohet nga përmbajtja e skedarit, jo nga emri.',
  },
  filesDo: {
    en: 'Save the photo as JPG or PNG and make it smaller; the message says how large it may be.\nSend documents as PDF, JPG or PNG.\nIf an upload was broken off, choose the file again.\nIf your space is full, remove images you no longer need.',
    sq: 'Ruajeni foton si JPG ose PNG dhe zvogëlojeni; mesazhi thotë sa e madhe lejohet.\nDërgojini dokumentet si PDF, JPG ose PNG.\nNëse ngarkimi u ndërpre, zgjidheni skedarin përsëri.\nNëse vendi juaj është plot, hiqni fotot që nuk ju duhen më.',
  },
  importFile: { en: 'The import file cannot be read', sq: 'Skedari i importit nuk lexohet' },
  importFileWhy: {
    en: 'The file is no table, has no rows, is damaged, or is larger than what is read at once. Nothing of it was imported.',
    sq: 'Skedari nuk është tabelë, nuk ka rreshta, është i dëmtuar, ose është më i madh se sa lexohet njëherësh. Asgjë e tij nuk u importua.',
  },
  importFileDo: {
    en: 'Open it in your table program and save it as XLSX or CSV.\nKeep the titles of the columns in one row, and the products below it.\nSplit a very large file into several.\nSend photos in a ZIP file.',
    sq: 'Hapeni në programin e tabelave dhe ruajeni si XLSX ose CSV.\nMbani titujt e kolonave në një rresht dhe produktet poshtë tij.\nNdajeni në disa skedarë nëse është shumë i madh.\nFotot dërgojini në një skedar ZIP.',
  },
  importRun: { en: 'The import does not start', sq: 'Importi nuk nis' },
  importRunWhy: {
    en: 'The file was read, and something in it would change more than you may have meant, or nothing at all. You decide before anything is written.',
    sq: 'Skedari u lexua, dhe diçka në të do të ndryshonte më shumë se ç’mund të keni dashur, ose asgjë. Ju vendosni para se të shkruhet diçka.',
  },
  importRunDo: {
    en: 'Say which column has the SKU, and check the file again.\nLook at the rows with large changes of price, and at the products that are missing from the file.\nConfirm them if they are meant, or correct the file and upload it again.\nRows that were refused say their reason in the report.',
    sq: 'Tregoni cila kolonë ka SKU-në dhe kontrollojeni skedarin përsëri.\nShihni rreshtat me ndryshim të madh çmimi dhe produktet që mungojnë në skedar.\nKonfirmojini nëse janë ashtu si duhet, ose ndreqeni skedarin dhe ngarkojeni sërish.\nRreshtat e refuzuar e kanë arsyen te raporti.',
  },
  exports: { en: 'The list is too long for one file', sq: 'Lista është shumë e gjatë për një skedar' },
  exportsWhy: {
    en: 'A file of a part would look like the whole list. Brought back as the whole, it would put the rest into the archive.',
    sq: 'Një skedar me një pjesë do të dukej si lista e plotë. I sjellë mbrapsht si i plotë, ai do të çonte pjesën tjetër në arkiv.',
  },
  exportsDo: {
    en: 'Choose a state or search for a part of your products.\nExport each part into a file of its own.',
    sq: 'Zgjidhni një gjendje ose kërkoni një pjesë të produkteve tuaja.\nEksportoni secilën pjesë në një skedar të vetin.',
  },
  importRows: { en: 'A row of the file is refused', sq: 'Një rresht i skedarit refuzohet' },
  importRowsWhy: {
    en: 'Each row is checked as the form would check it. What does not fit is left out, and the other rows are imported.',
    sq: 'Çdo rresht kontrollohet ashtu si do ta kontrollonte formulari. Çfarë nuk përputhet lihet jashtë, dhe rreshtat e tjerë importohen.',
  },
  importRowsDo: {
    en: 'Read which column the reason names, and correct that cell in your file.\nFor a category, a brand or an attribute choose a value from the template of the category.\nEach SKU is in the file once; a product in the archive is restored first.\nA photo needs an address that begins with https:// and shows an image of at most 2 MB.\nUpload the file again: rows that were imported already stay as they are.',
    sq: 'Lexoni cilën kolonë përmend arsyeja dhe ndreqeni atë qelizë në skedarin tuaj.\nPër kategorinë, markën ose atributin zgjidhni një vlerë nga shablloni i kategorisë.\nNjë SKU gjendet në skedar vetëm një herë; produkti në arkiv rikthehet më parë.\nFotoja kërkon një adresë që fillon me https:// dhe tregon një foto deri në 2 MB.\nNgarkojeni skedarin përsëri: rreshtat e importuar tashmë mbeten siç janë.',
  },
  importAddress: { en: 'The address of a file', sq: 'Adresa e një skedari' },
  importAddressWhy: {
    en: 'An address is kept once, only so many of them are kept, and one file is fetched at a time.',
    sq: 'Një adresë mbahet vetëm një herë, mbahen vetëm disa prej tyre, dhe njëkohësisht merret vetëm një skedar.',
  },
  importAddressDo: {
    en: 'Change the address that is there, or remove one you no longer use.\nIf a file is being fetched, wait until it is done.\nLoad the page again before you change an address.',
    sq: 'Ndryshojeni adresën që është aty, ose hiqni një që nuk e përdorni më.\nNëse po merret një skedar, prisni të mbarojë.\nNgarkojeni faqen përsëri para se ta ndryshoni një adresë.',
  },
  orders: { en: 'The order cannot take this step', sq: 'Porosia nuk e bën dot këtë hap' },
  ordersWhy: {
    en: 'An order is accepted, prepared, made ready and handed over, one after the other, and is accepted within its time. It may also have been changed or cancelled meanwhile.',
    sq: 'Një porosi pranohet, përgatitet, bëhet gati dhe dorëzohet, me këtë radhë, dhe pranohet brenda afatit. Mund të jetë ndryshuar ose anuluar ndërkohë.',
  },
  ordersDo: {
    en: 'Open the order again and look at its state.\nIf the time to accept is over, write to our team at once: the goods may still be wanted.\nA parcel is found by the number of the order and the postal code together.',
    sq: 'Hapeni porosinë përsëri dhe shihni ku është.\nNëse afati i pranimit ka kaluar, shkruajini ekipit menjëherë: malli mund të duhet ende.\nNjë pako gjendet me numrin e porosisë dhe kodin postar bashkë.',
  },
  statements: { en: 'Statements and disputed entries', sq: 'Pasqyrat dhe zërat e kundërshtuar' },
  statementsWhy: {
    en: 'An entry is disputed once, and only while the statement is open. A statement that is confirmed stays as it is.',
    sq: 'Një zë kundërshtohet një herë, dhe vetëm sa pasqyra është e hapur. Pasqyra e konfirmuar mbetet siç është.',
  },
  statementsDo: {
    en: 'Open the statement again: an entry may have been settled meanwhile.\nThe commission invoice is there once it was made.\nFor an error in a confirmed statement, ask our team; it is put right in the next one.',
    sq: 'Hapeni pasqyrën përsëri: një zë mund të jetë zgjidhur ndërkohë.\nFatura e komisionit është aty sapo të lëshohet.\nPër një gabim në një pasqyrë të konfirmuar, pyetni ekipin; rregullohet te tjetra.',
  },
  campaigns: { en: 'A proposal for a campaign is not accepted', sq: 'Një propozim për fushatë nuk pranohet' },
  campaignsWhy: {
    en: 'Campaigns take proposals until a certain day, and have requirements: how much is taken off, how many pieces there are, and that the price is really lower than before.',
    sq: 'Fushatat marrin propozime deri në një ditë të caktuar dhe kanë kushte: sa ulet çmimi, sa copë ka, dhe që çmimi të jetë vërtet më i ulët se më parë.',
  },
  campaignsDo: {
    en: 'Open the campaign and press Check: every row says what keeps it out.\nLower the price you propose, or raise the stock.\nTake products out that are in another campaign, are not in this shop, or have no price.\nWhen the time is over, write to our team; you can still withdraw an offer until the campaign is scheduled.',
    sq: 'Hapni fushatën dhe shtypni Kontrollo: çdo rresht tregon çfarë e pengon.\nUleni çmimin që propozoni, ose shtoni stokun.\nHiqni produktet që janë në një fushatë tjetër, nuk janë në këtë dyqan ose nuk kanë çmim.\nKur afati ka mbaruar, shkruajini ekipit; një ofertë mund ta tërhiqni derisa fushata të planifikohet.',
  },
  requests: { en: 'Requests to our team', sq: 'Kërkesat për ekipin tonë' },
  requestsWhy: {
    en: 'A service is asked for once at a time, only so many requests for help are open together, and a request takes only so many messages. Only sellers make requests.',
    sq: 'Një shërbim kërkohet vetëm një herë njëkohësisht, vetëm disa kërkesa për ndihmë janë të hapura bashkë, dhe një kërkesë merr vetëm një numër mesazhesh. Kërkesa bëjnë vetëm shitësit.',
  },
  requestsDo: {
    en: 'Open the request you have already made and write in it.\nIf it was answered, decide on the offer there.\nMake a new request once an old one is closed.',
    sq: 'Hapeni kërkesën që keni bërë tashmë dhe shkruani në të.\nNëse ka marrë përgjigje, vendosni për ofertën aty.\nBëni një kërkesë të re kur të mbyllet një e vjetër.',
  },
  lessons: { en: 'Lessons and their questions', sq: 'Mësimet dhe pyetjet e tyre' },
  lessonsWhy: {
    en: 'A lesson with questions counts as read once all are answered correctly. Some lessons are required before new products are sent, and a lesson may have a new version.',
    sq: 'Një mësim me pyetje quhet i lexuar kur u është përgjigjur saktë të gjithave. Disa mësime kërkohen para se të dërgohen produkte të reja, dhe një mësim mund të ketë version të ri.',
  },
  lessonsDo: {
    en: 'Open the lesson again and read the current version.\nAnswer again; you may try as often as you like.\nLessons that are still required are named on your start page.',
    sq: 'Hapeni mësimin përsëri dhe lexoni versionin e tanishëm.\nPërgjigjuni sërish; mund të provoni sa herë të doni.\nMësimet që kërkohen ende i gjeni te faqja juaj e parë.',
  },
  busy: { en: 'The system is busy or paused', sq: 'Sistemi është i zënë ose në pushim' },
  busyWhy: {
    en: 'Too much was asked at once, the market is paused for maintenance, or something failed on our side. What you entered is not at fault.',
    sq: 'U kërkua tepër njëherësh, tregu është në pushim për mirëmbajtje, ose diçka dështoi nga ana jonë. Faji nuk është te ajo që shkruat.',
  },
  busyDo: {
    en: 'Wait a moment and try again.\nSee whether your connection to the internet works.\nIf it stays so, ask for help and name the reference below the message.',
    sq: 'Prisni pak dhe provoni përsëri.\nShihni nëse ju punon interneti.\nNëse mbetet kështu, kërkoni ndihmë dhe thoni referencën poshtë mesazhit.',
  },
  other: { en: 'Something was refused', sq: 'Diçka u refuzua' },
  otherWhy: {
    en: 'The message says what is not possible. Nothing was saved of what was refused.',
    sq: 'Mesazhi thotë çfarë nuk është e mundur. Nga ajo që u refuzua nuk u ruajt asgjë.',
  },
  otherDo: {
    en: 'Read the message again and load the page anew.\nTry once more.\nAsk for help and write what you wanted to do.',
    sq: 'Lexojeni mesazhin përsëri dhe ngarkojeni faqen nga e para.\nProvoni edhe një herë.\nKërkoni ndihmë dhe shkruani çfarë donit të bënit.',
  },
});
