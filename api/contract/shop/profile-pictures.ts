import type { Shop } from './shop.wire.ts'

/** Returns the addresses of the pictures that the profile shows large: those of the slides and the team, each once. */
export const profilePictures = ({ hero, team }: Pick<Shop, 'hero' | 'team'>): string[] => [
  ...new Set([...hero, ...team].map((one) => one.picture)),
]
