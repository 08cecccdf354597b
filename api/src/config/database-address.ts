/** Where a shop's data is kept, as DATABASE_URL says. */
export type DatabaseAddress = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }
