/**
 * SVG paths of the shop's icons on a 24-unit grid. One export each, so that an island bundles only those it
 * shows.
 */
export const home = 'M4 11.2 12 4l8 7.2M6 9.6V20h4.5v-5h3v5H18V9.6'
export const services =
  'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM16.75 12.8l3.95 3.95-3.95 3.95-3.95-3.95z'
export const referral =
  'M4 10h16v3.5H4zM5.5 13.5V20h13v-6.5M12 10v10M12 10C9 10 7 8.8 7 6.9 7 5.6 8 4.6 9.3 4.6c1.8 0 2.7 2.2 2.7 5.4 0-3.2.9-5.4 2.7-5.4 1.3 0 2.3 1 2.3 2.3 0 1.9-2 3.1-5 3.1Z'
export const orders = 'M6 3.5h12V21l-2.4-1.6-2.4 1.6L12 20l-1.2 1-2.4-1.6L6 21ZM9 8h6M9 12h6M9 16h3'
export const dashboard = 'M4 4h7v9H4zM13.5 4H20v5h-6.5zM13.5 11.5H20V20h-6.5zM4 15.5h7V20H4z'
export const user = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.7 3.6-5.7 7.5-5.7s6.9 2 7.5 5.7'
export const cart =
  'M3 4h2.6l2.1 11h10l2.1-8H6.2M9.3 20.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4ZM16.5 20.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z'
export const search = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2 20.5 20.5'
export const expand = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7'
export const zoom = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2 20.5 20.5M11 8v6M8 11h6'
export const share = 'M12 15V4M8 7.5 12 3.5l4 4M6.5 11H5v9h14v-9h-1.5'
export const menu = 'M4 7h16M4 12h16M4 17h10'
export const close = 'M6 6l12 12M18 6 6 18'
export const phone =
  'M6.5 4h3l1.6 4.2-2.1 1.5a12 12 0 0 0 5.3 5.3l1.5-2.1L20 14.5v3c0 1.5-1.2 2.5-2.7 2.4C10.2 19.3 4.7 13.8 4.1 6.7 4 5.2 5 4 6.5 4Z'
export const mail = 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7'
export const chat = 'M12 4a8 8 0 0 0-6.9 12L4 20l4.1-1.1A8 8 0 1 0 12 4ZM8.5 10.5h7M8.5 13.5h4.5'
export const clock = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2'
export const check = 'M5 12.5 10 17.5 19.5 7'
export const arrowLeft = 'M20 12H4M10 6l-6 6 6 6'
export const arrowRight = 'M4 12h16M14 6l6 6-6 6'
export const chevronDown = 'M6 9.5l6 6 6-6'
export const pause = 'M8.5 5.5v13M15.5 5.5v13'
export const play = 'M8 5.2v13.6L19 12Z'
export const pin =
  'M12 21c4.5-4.7 6.7-8.1 6.7-11A6.7 6.7 0 0 0 5.3 10c0 2.9 2.2 6.3 6.7 11ZM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z'
export const eye =
  'M2.5 12C4.7 7.8 8 5.7 12 5.7s7.3 2.1 9.5 6.3c-2.2 4.2-5.5 6.3-9.5 6.3S4.7 16.2 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z'
export const calendar = 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8M8 14.5h3v2.5H8z'
export const minus = 'M5 12h14'
export const plus = 'M5 12h14M12 5v14'
export const trash = 'M4.5 7h15M9 7V4h6v3M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5'
export const filter = 'M4 7h16M7 12h10M10 17h4'
export const info = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.8v.1'
export const logout = 'M13 4H5v16h8M10 12h11M17 8l4 4-4 4'
export const settings =
  'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM12 3.5l1.3 2.6 2.9-.6.5 2.9 2.7 1.1-1.3 2.5 1.3 2.6-2.7 1.1-.5 2.9-2.9-.6L12 20.5l-1.3-2.5-2.9.6-.5-2.9-2.7-1.1L5.9 12 4.6 9.5l2.7-1.1.5-2.9 2.9.6Z'
