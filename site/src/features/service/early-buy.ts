import { WAITING_LINES } from '../cart/waiting-lines.ts'

/**
 * Runs where it stands in the buy panel, before any file has arrived: takes the choice from the address, shows the
 * tiers of the chosen variant, with the tier of the same name where it has one, and keeps what is put in the cart until
 * the panel's own script (buy-panel.ts, which marks the panel as live) or the next page adds it. Buy Now waits only where its link names another choice; what it
 * opens by itself is recorded once that script is there. When it does not come, the cart page takes the kept lines.
 */
export const earlyBuy = `{
const panel=document.currentScript.parentElement,select=panel.querySelector('select'),
offers=[...panel.querySelectorAll('[data-offer]')],query=new URLSearchParams(location.search),
index=()=>select?select.selectedIndex:0,
show=()=>offers.forEach((offer,i)=>offer.toggleAttribute('data-chosen',i===index())),
wanted=(list,name)=>[...list].find(({value})=>value===query.get(name)),
option=select&&wanted(select.options,'variant');
if(option)option.selected=true;
show();
const radio=wanted(offers[index()].querySelectorAll('input'),'tier');
if(radio)radio.checked=true;
if(select)select.addEventListener('change',()=>{
const name=panel.querySelector('[data-chosen] :checked').value;
show();
const radios=[...offers[index()].querySelectorAll('input')];
(radios.find(({value})=>value===name)||radios.find(radio=>radio.defaultChecked)).checked=true
});
let waits=false;
const leave=()=>{if(waits&&!('live' in panel.dataset))location.assign('/cart')};
addEventListener('load',leave);
panel.addEventListener('click',event=>{
if('live' in panel.dataset)return;
const button=event.target.closest('[data-add],[data-buy-now]'),tier=panel.querySelector('[data-chosen] :checked');
if(!button)return;
const line={...JSON.parse(panel.dataset.service),variant:select?select.value:null,...JSON.parse(tier.dataset.tier)};
if('buyNow' in button.dataset){
if(document.readyState==='complete'||index()===0&&tier.defaultChecked){panel.bought=line;return}
event.preventDefault();
panel.dataset.buys=''
}else{
if(event.detail>1)return;
const key=${JSON.stringify(WAITING_LINES)};
try{sessionStorage.setItem(key,JSON.stringify([...JSON.parse(sessionStorage.getItem(key)||'[]'),line]))}
catch{panel.waiting=[...panel.waiting||[],line]}
waits=true
}
button.ariaBusy='true';
if(document.readyState==='complete')leave()
})
}`
