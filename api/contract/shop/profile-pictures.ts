import type { Shop } from './shop.wire.ts'

/** Returns the addresses of the uploads that the profile shows large: on slides and of the team, each once. */
export const profilePictures = ({ hero, team }: Pick<Shop, 'hero' | 'team'>): string[] => [
  ...new Set(JSON.stringify([hero, team]).match(/\/media\/[A-Za-z0-9_-]+\.webp/g)),
]
