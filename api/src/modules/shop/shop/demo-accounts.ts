/** The accounts of a sample shop; they exist only in a shop that was started with DEMO=1. */
export const DEMO_ACCOUNTS = {
  admin: { username: 'admin', password: 'admin123' },
  manager: { username: 'manager', password: 'manager123' },
  customer: { email: 'customer@example.com', password: 'customer123' },
} as const
