import Type from 'typebox'
import { CATEGORY_ICON_NAMES, MOTIFS } from './category-look.rules.ts'

/** What a category looks like, as it is chosen; each is empty where the category's name decides. */
export const lookFields = {
  icon: Type.Enum(['', ...CATEGORY_ICON_NAMES], {
    description: 'Its icon on pages and covers; empty for the one that suits its name.',
  }),
  motif: Type.Enum(['', ...MOTIFS], {
    description:
      'What the covers of services without a picture are drawn from; empty for what suits its name.',
  }),
}
