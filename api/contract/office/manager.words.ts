/** The sentences of the manager’s panel. */

export const managerMessages = {
  sample: 'Sample data: these figures do not come from the shop.',
  figuresFailed: 'Failed to load the figures',
  customersFailed: 'Failed to load customers',
  enquiriesFailed: 'Failed to load order enquiries',
  alreadyBegun: (number: string) => `Somebody else has already changed ${number}.`,
  /** First message of a chat with a customer. */
  greeting: (name: string | null, number: string, service: string) =>
    `Hello${name ? ` ${name}` : ''}, thank you for your order enquiry ${number} (${service}).`,
} as const
