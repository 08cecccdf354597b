/** The manager panel's fixed sample values (specification §2, Manager panel): no call stands behind them. */
export const samplePanel = {
  activeCustomers: 148,
  pendingOrders: 12,
  recentOrders: 36,
  supportTickets: 5,
  /** The five most recent of them are shown. */
  customers: [
    { name: 'Ananya Iyer', email: 'ananya@example.com', orders: 4 },
    { name: 'Rohit Deshmukh', email: 'rohit@example.com', orders: 2 },
    { name: 'Farah Siddiqui', email: 'farah@example.com', orders: 7 },
    { name: 'Karthik Reddy', email: 'karthik@example.com', orders: 1 },
    { name: 'Meera Chatterjee', email: 'meera@example.com', orders: 3 },
  ],
} as const
