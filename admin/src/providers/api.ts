import { createClient } from '@karigar/contract/client'
import { currentToken } from './session.ts'

/** Calls outside react-admin's resources: publishing and the shop's own facts. */
export const call = createClient({ base: '/api', token: () => currentToken('admin') })
