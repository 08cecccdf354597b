import type { ManagerFigures } from '@karigar/contract/office/manager.wire'

/** The sample shop's fixed figures (specification §2, Manager panel); they are not fetched. */
export const samplePanel: ManagerFigures = {
  active_customers: 148,
  pending_orders: 12,
  recent_orders: 36,
  support_tickets: 5,
  customers: [
    { id: 'ananya', name: 'Ananya Iyer', contact: 'ananya@example.com', orders: 4 },
    { id: 'rohit', name: 'Rohit Deshmukh', contact: 'rohit@example.com', orders: 2 },
    { id: 'farah', name: 'Farah Siddiqui', contact: 'farah@example.com', orders: 7 },
    { id: 'karthik', name: 'Karthik Reddy', contact: 'karthik@example.com', orders: 1 },
    { id: 'meera', name: 'Meera Chatterjee', contact: 'meera@example.com', orders: 3 },
  ],
}
