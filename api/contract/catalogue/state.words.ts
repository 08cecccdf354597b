/** The sentences about what is live and what is hidden. */
export const stateMessages = {
  serviceHidden: 'This service is not offered at present.',
  categoryHidden: 'These services are not offered at present.',
  lineHidden: 'This service is not offered at present. Take it out to order the rest.',
} as const
