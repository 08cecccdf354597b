/** Loads the profile in parallel with React. */
import { loadProfile } from './profile-store.ts'

void loadProfile()
