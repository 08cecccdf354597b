/** Most days for which a payment link may be valid; Razorpay takes six months. */
export const MOST_LINK_DAYS = 180
