/** The link to a customer's chat; a number kept without its country is an Indian one. */
export function customerChatLink(phone: string, message: string): string {
  const digits = phone.replace(/\D/g, '')
  const number = /^[6-9]\d{9}$/.test(digits) ? `91${digits}` : digits
  return `https://wa.me/${number}?text=${encodeURIComponent(message.toWellFormed())}`
}
