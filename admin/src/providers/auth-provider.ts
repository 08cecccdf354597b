import { HttpError, type AuthProvider } from 'react-admin'
import { isUnsaved } from './unsaved.ts'
import { admit, askToSignIn, currentUser, logOut, type ConsoleArea } from './session.ts'

/** Never settles: the browser is leaving the page, and nothing may be drawn meanwhile but the spinner. */
const leaving = () => new Promise<never>(() => {})

/** The guard of an area (specification §2) in react-admin's terms; signing in is a page of the site. */
export const authProviderFor = (area: ConsoleArea): AuthProvider => ({
  login: leaving,
  checkAuth: async () => {
    // A form that is not saved yet is not taken away: its own save asks for the sign-in.
    if (isUnsaved()) return
    if (!admit(area)) await leaving()
  },
  checkError: async (error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 401) return
    if (askToSignIn(area)) await leaving()
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
