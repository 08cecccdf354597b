/** The corners of buttons, fields and cards; a shop that has chosen none has small round ones. */
export const CORNERS = ['square', 'round'] as const
export type Corners = (typeof CORNERS)[number]

/** Returns the tokens of corners: of buttons and fields, and of what is larger. */
export const cornerTokens = (corners: Corners): Record<string, string> =>
  corners === 'square' ? { '--radius': '0', '--radius-l': '0' } : { '--radius': '12px', '--radius-l': '22px' }
