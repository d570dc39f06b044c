import fs from 'node:fs';
import { superadmin } from '#connectors/vendure/live/live-shop.for-tests.ts';
const live = JSON.parse(/^VENDURE (.*)$/m.exec(fs.readFileSync('/tmp/medusa-dev/log','utf8'))![1]!);
const a = await superadmin(live, 'kosovo');
const d = await superadmin(live, 'kosovo');
const { products } = await a('{ products(options:{take:100}) { items { id variants { id } } } }');
for (const p of products.items) { await a('mutation($i:[UpdateProductVariantInput!]!){updateProductVariants(input:$i){id}}', {i: p.variants.map((v:any)=>({id:v.id,customFields:{externalId:null}}))}).catch(()=>0); await a('mutation($i:UpdateProductInput!){updateProduct(input:$i){id}}',{i:{id:p.id,customFields:{externalId:null}}}); await d('mutation($id:ID!){deleteProduct(id:$id){result}}',{id:p.id}); }
