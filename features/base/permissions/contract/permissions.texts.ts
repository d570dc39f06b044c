import { defineSentences } from '#kit/sentence.ts';
import { literal } from '#kit/text.ts';

/** The permission screen. Spec sections 2 and 8; wordings given there are verbatim. */
export const permissionTexts = defineSentences('permission', {
  updated: literal('Successfully updated!'),
  success: literal('success'),
  sure: literal('Are you sure you want to update these permissions?'),
  general: { en: 'General access', sq: 'Qasja e përgjithshme' },
  individual: { en: 'Individual access', sq: 'Qasja individuale' },
  editRole: { en: 'Edit Role', sq: 'Ndrysho rolin' },
  back: { en: 'Back', sq: 'Kthehu' },
  addRole: { en: 'Add Role', sq: 'Shto rol' },
  lead: {
    en: 'Manage roles, individual permissions and user accounts.',
    sq: 'Menaxhoni rolet, lejet individuale dhe llogaritë.',
  },
  panels: { en: 'Parts of this page', sq: 'Pjesët e kësaj faqeje' },

  roleName: { en: 'Role name', sq: 'Emri i rolit' },
  description: { en: 'Description', sq: 'Përshkrimi' },
  permissions: { en: 'Permissions', sq: 'Lejet' },
  nameRequired: { en: 'Role name is required', sq: 'Emri i rolit është i detyrueshëm' },
  nameTooLong: { en: 'Maximum 60 characters', sq: 'Më së shumti 60 karaktere' },
  nameTaken: { en: 'There is a role of this name', sq: 'Ekziston një rol me këtë emër' },
  descriptionTooLong: {
    en: 'Maximum 6 characters',
    sq: 'Përshkrimi ka më së shumti 6 karaktere',
  },
  unknownRole: { en: 'Unknown role', sq: 'Rol i panjohur' },
  unknownUser: { en: 'Unknown user', sq: 'Përdorues i panjohur' },
  unknownShop: { en: 'There is no such shop', sq: 'Nuk ka një dyqan të tillë' },
  unknownPermission: { en: 'Unknown permission', sq: 'Leje e panjohur' },
  rowOfOther: {
    en: 'This id belongs to another permission, role or user',
    sq: 'Ky numër i përket një lejeje, roli ose përdoruesi tjetër',
  },
  namedTwice: { en: 'The same permission is named twice', sq: 'E njëjta leje është shënuar dy herë' },

  matrixOf: { en: 'Permissions of {name}', sq: 'Lejet e {name}' },
  entity: { en: 'Entity', sq: 'Entiteti' },
  Create: { en: 'Create', sq: 'Krijo' },
  Read: { en: 'Read', sq: 'Lexo' },
  Update: { en: 'Update', sq: 'Ndrysho' },
  Delete: { en: 'Delete', sq: 'Fshi' },
  all: { en: 'All', sq: 'Të gjitha' },
  allOf: { en: 'All of {entity}', sq: 'Të gjitha për {entity}' },
  selectAllOf: { en: 'Select all: {entity}', sq: 'Zgjidh të gjitha: {entity}' },
  deselectAllOf: { en: 'Deselect all: {entity}', sq: 'Hiq të gjitha: {entity}' },
  findPermission: { en: 'Find a permission', sq: 'Gjej një leje' },
  findRole: { en: 'Find a role', sq: 'Gjej një rol' },
  findUser: { en: 'Find a user', sq: 'Gjej një përdorues' },
  roles: { en: 'Roles', sq: 'Rolet' },
  people: { en: 'People', sq: 'Personat' },
  chooseRole: { en: 'Choose a role to see what it allows', sq: 'Zgjidhni një rol për të parë çfarë lejon' },
  choosePerson: {
    en: 'Choose a person to see what they may do, and why',
    sq: 'Zgjidhni një person për të parë çfarë mund të bëjë, dhe pse',
  },
  granted: { en: '{count} of {total} permissions', sq: '{count} nga {total} leje' },
  heldBy: { en: '{count} {count|user|users}', sq: '{count} {count|përdorues|përdorues}' },
  noRoles: { en: 'no role', sq: 'pa rol' },
  systemRole: { en: 'system role', sq: 'rol i sistemit' },
  inactive: { en: 'inactive', sq: 'joaktiv' },
  readHere: {
    en: 'Read-only. Editing requires Update_Permission.',
    sq: 'Këtu mund të lexoni; për ndryshim duhet Update_Permission.',
  },

  fromRole: { en: 'from role {roles}', sq: 'nga roli {roles}' },
  own: { en: 'given to this person', sq: 'i dhënë këtij personi' },
  ownAsWell: { en: 'given to this person, and by role {roles}', sq: 'i dhënë këtij personi, dhe nga roli {roles}' },
  denied: { en: 'denied to this person', sq: 'i mohuar këtij personi' },
  deniedOver: {
    en: 'denied for this person, overrides role {roles}',
    sq: 'i mohuar këtij personi, përmbi rolin {roles}',
  },

  shops: { en: 'Shops', sq: 'Dyqanet' },
  everyShop: { en: 'Every shop', sq: 'Çdo dyqan' },
  everyShopLater: { en: 'Every shop, also those added later', sq: 'Çdo dyqan, edhe ata që shtohen më vonë' },
  chosenShops: { en: 'Chosen shops only', sq: 'Vetëm dyqanet e zgjedhura' },
  asRoles: { en: 'As the roles say: {shops}', sq: 'Sipas roleve: {shops}' },
  ownShops: { en: 'Set for this person: {shops}', sq: 'Caktuar për këtë person: {shops}' },
  editShops: { en: 'Change shops', sq: 'Ndrysho dyqanet' },
  shopsOf: { en: 'Shops of {name}', sq: 'Dyqanet e {name}' },
  shopsLead: {
    en: 'In other shops these people neither see nor change anything: products, exports, settings and tasks of the chosen shops only. What belongs to the whole market, such as categories and brands, stays as their permissions say.',
    sq: 'Në dyqanet e tjera këta persona nuk shohin dhe nuk ndryshojnë asgjë: produkte, eksporte, cilësime dhe detyra vetëm të dyqaneve të zgjedhura. Ajo që i përket gjithë tregut, si kategoritë dhe markat, mbetet sipas lejeve.',
  },
  chooseShops: { en: 'Choose at least one shop', sq: 'Zgjidhni të paktën një dyqan' },

  compare: { en: 'Compare with', sq: 'Krahaso me' },
  compareNobody: { en: 'none', sq: 'asnjë rol tjetër' },
  onlyHere: { en: 'only {role}', sq: 'vetëm {role}' },
  differences: { en: '{count} {count|difference|differences}', sq: '{count} {count|dallim|dallime}' },
  onlyDifferences: { en: 'Differences only', sq: 'Vetëm dallimet' },

  opens: { en: 'Pages this role can open', sq: 'Faqet që hap ky rol' },
  opensNothing: { en: 'Only the start page', sq: 'Vetëm faqen kryesore' },
  menuOf: { en: 'In the menu', sq: 'Në meny' },
  byAddress: { en: 'By direct link', sq: 'Me adresë' },

  save: { en: 'Save', sq: 'Ruaj' },
  update: { en: 'Update permissions', sq: 'Përditëso lejet' },
  unsaved: {
    en: '{count} {count|unsaved change|unsaved changes}',
    sq: '{count} {count|ndryshim i paruajtur|ndryshime të paruajtura}',
  },
  discard: { en: 'Discard', sq: 'Anulo ndryshimet' },
  discardSure: { en: 'Discard the unsaved changes?', sq: 'T’i hedh poshtë ndryshimet e paruajtura?' },
  difference: {
    en: '+{granted}, −{revoked}, affects {users} users',
    sq: '+{granted}, −{revoked}, prek {users} përdorues',
  },
  differenceOne: {
    en: '+{granted}, −{revoked}, affects 1 user',
    sq: '+{granted}, −{revoked}, prek 1 përdorues',
  },
  added: { en: 'added', sq: 'shtohet' },
  removed: { en: 'removed', sq: 'hiqet' },
  backToRoles: { en: 'role default', sq: 'sipas roleve' },
  gives: {
    en: 'Gives {permission} to {count} {count|person|people}',
    sq: 'I jep {permission} {count} {count|personi|personave}',
  },
  givesOne: { en: 'Gives {permission} to 1 person', sq: 'I jep {permission} 1 personi' },
  unsavedHere: { en: 'unsaved changes', sq: 'ndryshime të paruajtura' },
  notYours: {
    en: 'You can only grant permissions you have yourself',
    sq: 'Këtë nuk e keni vetë, prandaj nuk mund ta jepni',
  },
  superAdminLocked: {
    en: 'Only a Super Admin can change what a Super Admin may do.',
    sq: 'Vetëm një Super Admin mund të ndryshojë çfarë mund të bëjë një Super Admin.',
  },
  resellerWarning: {
    en: '{permission} makes users read-only: they see the rows of their seller and cannot change anything, whatever else they are allowed.',
    sq: '{permission} i bën mbajtësit vetëm lexues: shohin vetëm rreshtat e shitësit të tyre dhe nuk ndryshojnë asgjë, çfarëdo që të mund të bëjnë tjetër.',
  },
  resellerSure: { en: 'I understand', sq: 'E kuptoj' },
  refused: { en: 'These changes are not allowed:', sq: 'Kjo do të refuzohej:' },

  rename: { en: 'Name and description', sq: 'Emri dhe përshkrimi' },
  deleteRole: { en: 'Delete role', sq: 'Fshi rolin' },
  deleteRoleSure: { en: 'Delete the role {name}?', sq: 'Të fshihet roli {name}?' },

  historyOf: { en: 'History of {name}', sq: 'Historiku i {name}' },
});
