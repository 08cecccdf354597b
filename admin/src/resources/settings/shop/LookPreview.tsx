import { isColour } from '@karigar/contract/shop/face.rules'
import { faceMessages } from '@karigar/contract/shop/face.words'
import { formsOf, tokensOf } from '@karigar/contract/shop/face-sheet'
import type { Face } from '@karigar/contract/shop/face.wire'
import { type Mark, MARIGOLD, markOf, TILE } from '@karigar/contract/shop/mark'
import { paletteOf } from '@karigar/contract/shop/palette'
import { picture } from '@karigar/contract/catalogue/pages/picture'
import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Loaded } from '../../../components/Loaded.tsx'
import { Caption } from '../../../components/Texts.tsx'

const PAGES = [
  { path: '/', name: 'Home' },
  { path: '/services', name: 'Services' },
  { path: '/booking', name: 'Book Meeting' },
  { path: '/about', name: 'About' },
  { path: '/login', name: 'Login' },
] as const

type Scheme = 'light' | 'dark'

const WIDTH = 390
const HEIGHT = 720

const cspNonce = () => document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''

/** Fetches a published page, and lets this page's policy accept the style sheets that stand in it. */
async function fetchPage(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(faceMessages.previewFailed)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  // Its own policy would add to this one's, its scripts have nothing to do here, and its look is the one to be left.
  for (const element of page.querySelectorAll('meta[http-equiv], script, link[href^="/face/"]'))
    element.remove()
  for (const style of page.querySelectorAll('style')) style.setAttribute('nonce', cspNonce())
  return `<!doctype html>${page.documentElement.outerHTML}`
}

interface LookPreviewProps {
  /** How the shop is to look. */
  face: Face
  name: string
}

/** A real page of the shop, as it would be with this look. */
export function LookPreview({ face, name }: LookPreviewProps) {
  const [path, setPath] = useState<string>('/')
  const [scheme, setScheme] = useState<Scheme>('light')
  const query = useQuery({
    queryKey: ['look-preview', path],
    queryFn: ({ signal }) => fetchPage(path, signal),
    staleTime: 60_000,
    retry: false,
  })
  return (
    <Box
      component="section"
      aria-label="Preview"
      sx={{ position: { md: 'sticky' }, top: 72, alignSelf: 'start' }}
    >
      <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
        <TextField
          select
          label="Page"
          value={path}
          onChange={({ target }) => setPath(target.value)}
          sx={{ flex: 1 }}
        >
          {PAGES.map((page) => (
            <MenuItem key={page.path} value={page.path}>
              {page.name}
            </MenuItem>
          ))}
        </TextField>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Colour scheme"
          value={scheme}
          onChange={(_, chosen: Scheme | null) => chosen && setScheme(chosen)}
        >
          <ToggleButton value="light">Light</ToggleButton>
          <ToggleButton value="dark">Dark</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Loaded of={query} failed={faceMessages.previewFailed} room={[HEIGHT]}>
        {(html) => <PageFrame html={html} face={face} name={name} scheme={scheme} />}
      </Loaded>
      <Caption component="p" sx={{ mt: 0.5 }}>
        As on a phone. Shoppers see it once the profile is saved and published.
      </Caption>
    </Box>
  )
}

/** Brings the fonts of a look into a page; the page's policy accepts a style sheet with this page's nonce. */
function bringFonts(page: Document, rules: string): void {
  const known = page.head.querySelector('style[data-type]')
  if ((known?.textContent ?? '') === rules) return
  known?.remove()
  const sheet = page.createElement('style')
  sheet.setAttribute('nonce', cspNonce())
  sheet.dataset.type = ''
  sheet.textContent = rules
  page.head.append(sheet)
}

/** Gives a page the colours of a look in one scheme, its type and its forms. */
function showStyle(page: Document, face: Face, scheme: Scheme): void {
  const { style } = page.documentElement
  const { colours } = face
  const own = colours && Object.values(colours).every(isColour) ? colours : undefined
  const { rules, tokens } = formsOf(face)
  style.cssText = ''
  style.colorScheme = scheme
  for (const [token, value] of Object.entries({ ...tokensOf(paletteOf(own)[scheme]), ...tokens }))
    style.setProperty(token, value)
  bringFonts(page, rules)
}

const SVG = 'http://www.w3.org/2000/svg'

/** Draws the sign of a look where a page has one. */
function drawMark(sign: SVGElement, mark: Mark): void {
  const page = sign.ownerDocument
  const part = (tag: string, attributes: Record<string, string | number>, text = '') => {
    const element = page.createElementNS(SVG, tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
    element.textContent = text
    return element
  }
  if (mark.kind === 'picture') sign.replaceChildren(part('image', { href: mark.url, width: 48, height: 48 }))
  if (mark.kind === 'marigold')
    sign.replaceChildren(
      ...MARIGOLD.turns.map((turn) =>
        part('path', { class: 'mark-petal', transform: `rotate(${turn} 24 24)`, d: MARIGOLD.petal }),
      ),
      part('path', { class: 'mark-star', d: MARIGOLD.star }),
      part('circle', { class: 'mark-eye', cx: 24, cy: 24, r: MARIGOLD.eye }),
    )
  if (mark.kind === 'letters') {
    const { at: x, side: width, radius: rx } = TILE
    const place = { x: 24, y: 24, 'text-anchor': 'middle', 'dominant-baseline': 'central' }
    const size = mark.letters.length === 1 ? 'mark-letters mark-one' : 'mark-letters'
    sign.replaceChildren(
      part('rect', { class: 'mark-tile', x, y: x, width, height: width, rx }),
      part('text', { class: size, ...place }, mark.letters),
    )
  }
}

/** Shows the logo and the sign of a look in the places that a page has for them. */
function showPictures(page: Document, face: Face, name: string, scheme: Scheme): void {
  const { logo, logo_dark } = face
  for (const place of page.querySelectorAll<HTMLElement>('.logo')) {
    const isDark = scheme === 'dark' || place.closest('.panel') !== null
    if (logo) {
      const frame = page.createElement('picture')
      frame.className = isDark && !logo_dark ? 'logo-picture logo-plate' : 'logo-picture'
      const { src, width, height } = picture((isDark && logo_dark) || logo)
      frame.append(Object.assign(page.createElement('img'), { src, width, height, alt: name }))
      place.replaceChildren(frame)
    } else {
      const sign = page.createElementNS(SVG, 'svg')
      sign.setAttribute('class', 'mark')
      sign.setAttribute('viewBox', '0 0 48 48')
      place.replaceChildren(sign, name)
    }
  }
  for (const sign of page.querySelectorAll<SVGElement>('svg.mark')) drawMark(sign, markOf({ name, face }))
}

interface PageFrameProps extends LookPreviewProps {
  html: string
  scheme: Scheme
}

const stay = (event: Event) => event.preventDefault()

function PageFrame({ html, face, name, scheme }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page || loads === 0) return
    // Its links lead to pages that no frame may show.
    page.addEventListener('click', stay, true)
    showStyle(page, face, scheme)
    showPictures(page, face, name, scheme)
  })
  return (
    <Box sx={{ maxWidth: WIDTH + 2, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box
        component="iframe"
        ref={frame}
        title="Preview of the page"
        // Without scripts; this page sets the colours in it.
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={() => setLoads((count) => count + 1)}
        sx={{ display: 'block', width: '100%', height: HEIGHT, border: 0 }}
      />
    </Box>
  )
}
