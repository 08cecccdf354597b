import { WAITING_LINES } from '../cart/waiting-lines.ts'

/**
 * Runs inside the buy panel, before any file has loaded. Applies the choice in the address, shows the tiers
 * of the chosen variant, and stores lines added to the cart until buy-panel.ts (which marks the panel as
 * live) or the next page adds them. Buy Now waits only if its link names another choice; otherwise the
 * browser follows the link, and buy-panel.ts records the order later. If buy-panel.ts does not load, the page
 * changes to the cart, which adds the lines.
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
button.setAttribute('aria-busy','true');
if(document.readyState==='complete')leave()
})
}`
