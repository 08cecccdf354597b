/** The colours of a shop that has chosen none, and what every shop's colours are called. */

/** The three colours that an owner chooses, each as `#rrggbb`. */
export interface FaceColours {
  /** Buttons, marks and highlights. */
  main: string
  /** The dark bands at the top and the foot of the pages, and the ring around what has the focus. */
  second: string
  /** The paper of the pages, of which only a light shade is used. */
  ground: string
}

/** How many hues tell categories apart. */
export const HUES = 5

/** The shades of one scheme, light or dark, each as `#rrggbb`. */
export interface Shades {
  paper: string
  raised: string
  sunken: string
  ink: string
  inkSoft: string
  line: string
  control: string
  main: string
  mainStrong: string
  /** A pattern on the main colour. */
  mainDeep: string
  mainWash: string
  onMain: string
  link: string
  focus: string
  danger: string
  dangerWash: string
  success: string
  successWash: string
  panel: string
  panelLine: string
  onPanel: string
  onPanelSoft: string
  /** The main colour where it is text, or a ring, on a panel. */
  panelMain: string
  /** `HUES` colours for categories in turn; each is legible on paper. */
  hues: readonly string[]
}

/** The colours of a shop in both schemes. */
export interface Palette {
  light: Shades
  dark: Shades
}

const lightHues = ['#27398a', '#b8412a', '#0e6866', '#5f2a66', '#c01a60']
const darkHues = ['#8fa2ea', '#ec8a6c', '#63b8ad', '#c193cc', '#f07fab']

/** The colours of a shop that has chosen none. */
export const USUAL_PALETTE: Palette = {
  light: {
    paper: '#faf5ec',
    raised: '#fffcf5',
    sunken: '#f3eadb',
    ink: '#1d1a16',
    inkSoft: '#5c5347',
    line: '#e3d8c5',
    control: '#8b7d69',
    main: '#f2a51f',
    mainStrong: '#ffb73d',
    mainDeep: '#b56d00',
    mainWash: '#fdebc8',
    onMain: '#1d1a16',
    link: '#85500a',
    focus: '#27398a',
    danger: '#a8281c',
    dangerWash: '#fae3dc',
    success: '#35611d',
    successWash: '#e6eed6',
    panel: '#1d1a16',
    panelLine: '#453d33',
    onPanel: '#faf5ec',
    onPanelSoft: '#c9bda9',
    panelMain: '#f2a51f',
    hues: lightHues,
  },
  dark: {
    paper: '#17140f',
    raised: '#211c16',
    sunken: '#100e0a',
    ink: '#f6eddd',
    inkSoft: '#bdb09c',
    line: '#3a3228',
    control: '#8f826e',
    main: '#f2a51f',
    mainStrong: '#ffb73d',
    mainDeep: '#b56d00',
    mainWash: '#46340f',
    onMain: '#1d1a16',
    link: '#f5b548',
    focus: '#a9b8f5',
    danger: '#ff9c8a',
    dangerWash: '#4a1c14',
    success: '#b6d692',
    successWash: '#26371a',
    panel: '#0d0b08',
    panelLine: '#3a3228',
    onPanel: '#faf5ec',
    onPanelSoft: '#c9bda9',
    panelMain: '#f2a51f',
    hues: darkHues,
  },
}

/** The colours with which a form begins; they are near those of `USUAL_PALETTE`. */
export const USUAL_COLOURS: FaceColours = {
  main: USUAL_PALETTE.light.main,
  second: USUAL_PALETTE.light.panel,
  ground: USUAL_PALETTE.light.paper,
}
