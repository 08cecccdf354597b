/** Where a shop's data is kept, as given by DATABASE_URL. */
export type DatabaseAddress = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }
