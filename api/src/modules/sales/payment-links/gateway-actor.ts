/** Who has done what Razorpay reports. */
export const GATEWAY = { id: null, name: 'Razorpay' }
