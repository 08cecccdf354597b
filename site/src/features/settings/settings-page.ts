/** The profile is asked for while React is still on its way. */
import { loadProfile } from './profile-store.ts'

void loadProfile()
