/** Storage key of an order's contact (contact-store.ts). Its number rises when its shape changes. */
export const CONTACT_KEY = 'karigar:contact:1'
