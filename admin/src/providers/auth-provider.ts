import { HttpError, type AuthProvider } from 'react-admin'
import { isUnsaved } from './unsaved.ts'
import { admit, askToSignIn, currentUser, logOut, type ConsoleArea } from './session.ts'
import { codeOf } from './errors.ts'

/**
 * Returns a promise that never settles: the browser is leaving the page, and only the spinner may show until
 * then.
 */
const leaving = () => new Promise<never>(() => {})

/** Guards an area (specification §2) as a react-admin auth provider; signing in is a page of the site. */
export const authProviderFor = (area: ConsoleArea): AuthProvider => ({
  login: leaving,
  checkAuth: async () => {
    // A form with unsaved changes stays open; saving it then asks to sign in.
    if (isUnsaved()) return
    if (!admit(area)) await leaving()
  },
  checkError: async (error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 401) return
    if (askToSignIn(area, codeOf(error))) await leaving()
  },
  logout: async () => {
    logOut()
    await leaving()
  },
  getIdentity: async () => {
    const user = currentUser()
    if (!user) return leaving()
    return { id: user.id, fullName: user.name, ...(user.profile_pic ? { avatar: user.profile_pic } : {}) }
  },
  getPermissions: async () => currentUser()?.role,
})
