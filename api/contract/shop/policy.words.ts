/** Sentences of the forms of terms, refunds and privacy. */
export const policyMessages = {
  unknown: (name: string, known: string) => `There is nothing called {${name}}. You can use ${known}.`,
  brace: (known: string) => `A { or } stands alone. You can use ${known}. Write { and } for nothing else.`,
} as const
