/** How a shop looks: what its pages, console and documents show in place of the usual look. */
import Type, { type Static } from 'typebox'
import { COLOUR, EMBLEMS } from './face.limits.ts'
import { closed, PictureUrlSchema } from '../base/shared-schemas.ts'
import { CORNERS } from './corners.ts'
import { PATTERNS } from './patterns.ts'
import { TYPE_PAIRS } from './type-pairs.ts'

const colour = (description: string) => Type.String({ pattern: COLOUR, description })

export const FaceSchema = closed(
  {
    colours: Type.Optional(
      closed(
        {
          main: colour('Buttons, marks and highlights, as #rrggbb.'),
          second: colour('The dark bands at the top and the foot of the pages, as #rrggbb.'),
          ground: colour('The paper of the pages, as #rrggbb; a light shade of it is used.'),
        },
        { description: 'The three colours from which all shades follow. Default: the usual ones.' },
      ),
    ),
    logo: Type.Optional(PictureUrlSchema),
    logo_dark: Type.Optional(PictureUrlSchema),
    mark: Type.Optional(PictureUrlSchema),
    type: Type.Optional(
      Type.Enum([...TYPE_PAIRS], {
        description:
          'The fonts of headings and texts: round (Baloo 2 and Hind), plain (Poppins) or book (Eczar and Mukta). Default: Anek.',
      }),
    ),
    corners: Type.Optional(
      Type.Enum([...CORNERS], {
        description: 'The corners of buttons, fields and cards. Default: small round ones.',
      }),
    ),
    pattern: Type.Optional(
      Type.Enum([...PATTERNS], {
        description:
          'The pattern on panels and behind pictures. Default: a jali, with an arch around pictures.',
      }),
    ),
    emblem: Type.Optional(
      Type.Enum([...EMBLEMS], {
        description: 'The drawn mark of a shop that has no picture of one. Default: its first letters.',
      }),
    ),
  },
  { description: 'How the shop looks. What is left out is as usual.' },
)
export type Face = Static<typeof FaceSchema>
