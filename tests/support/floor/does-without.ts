/**
 * What some browser of the floor lacks although it is built, by the way it is found, with the reason why the page works
 * without. Anything else that is found fails the test.
 */
export const DOES_WITHOUT: Record<string, string> = {
  // Scripts
  '.address': 'a field of our own checks',
  '.cssFloat': 'React writes the styles that it is given, and no island floats anything',
  '.startViewTransition': 'React starts a transition only for a component that none of the islands has',
  'Navigation.currentEntry':
    'React’s default indicator of transitions, which begins with a test for `navigation`',
  'Navigation.navigate': 'as Navigation.currentEntry',
  'Navigation.transition': 'as Navigation.currentEntry',
  'NavigationHistoryEntry.getState': 'as Navigation.currentEntry',
  'NavigationHistoryEntry.url': 'as Navigation.currentEntry',
  print: 'Firefox for Android before 114 prints from its own menu only',
  'Object.hasOwn': 'Astro looks so for an island that is no default export; all of ours are',

  // Attributes
  '<button popovertarget>': 'components/layout/old-menu.ts opens and closes the menu',
  '<button popovertargetaction>': 'components/layout/old-menu.ts opens and closes the menu',
  '<nav popover>': 'styles/menus.css hides the menu, components/layout/old-menu.ts opens it',
  '<div inert>':
    'a slide of the banner that is not shown is also invisible, so that nothing in it takes the focus',
  '<img fetchpriority>': 'pictures then come in the browser’s own order',
  '<link rel="manifest">': 'the shop cannot be installed then',
  '<link rel="modulepreload">': 'scripts then come when they are imported',
  '<meta name="viewport">': 'only `interactive-widget` is new, which no page has',

  // Decoration, and what saves work
  '@media (forced-colors)': 'such a browser passes over the rule of base.css; Safari has no forced colours',
  'forced-color-adjust': "without it the system's own colours of that rule are taken as well",
  '.mobile-menu:popover-open': 'styles/menus.css has a rule for browsers without popovers',
  '@media (resolution)': 'Safari before 16 then takes a larger copy of a picture',
  '@media (scripting)':
    'waiting pictures then come at once; without scripts, what needs them is seen and does nothing',
  '@page': 'a document is then printed with the browser’s own margins',
  'accent-color': 'radio buttons then have the browser’s own colour',
  'background: color-mix()': 'a button under the pointer then keeps its background',
  'contain-intrinsic-size': 'goes with content-visibility',
  'content-visibility': 'what is out of view is then drawn at once',
  'overscroll-behavior': 'the page then scrolls on behind a list that has come to its end',
  'overscroll-behavior-x': 'as overscroll-behavior',
  resize: 'a text area then cannot be made higher',
  'scroll-snap-stop': 'a swipe may then pass over a picture',
  'scrollbar-width': 'lists that are swiped then show a scrollbar',
  'text-wrap': 'headings then break where the line is full',

  // The picture that grows from a card into the service's page
  '@view-transition': 'pages then follow one another without the picture growing',
  'view-transition-name': 'as @view-transition',
  '::view-transition-group(*)': 'as @view-transition',
  '::view-transition-old(*)': 'as @view-transition',
  '::view-transition-new(*)': 'as @view-transition',
  'CSSStyleSheet.replaceSync':
    'grow-picture.ts goes on only in browsers that know the transition, which have it',
  'DocumentOrShadowRoot.adoptedStyleSheets': 'as CSSStyleSheet.replaceSync',

  // Rules with :has(), which are dropped where it is not known
  ':has(input:not([type=radio]):focus,textarea:focus)': 'the bars of a phone then stay',
  'html:has(.slot-picker)': 'the page jumps to the times of a day',
  '.choice:has(:checked)': 'the radio button in it shows the choice',
  '.choice:has(:focus-visible)': 'styles/forms.css has a rule for browsers without :has()',
  '.slot:has(:focus-visible)': 'booking.css has a rule for browsers without :has()',
  '.slots-free:has(.slot-own)': 'the visitor’s own time is then narrower',
  '.slots:has(.slots-next)': 'the list of a day without slots is then higher',
  '.tier-date:has([data-delivery-days]:empty)': 'the label of the day is then seen a moment before the day',
  '.tiers .tier:has(:checked)': 'print: the radio button in it shows the choice',
  '.unknown:has([aria-busy=true]) .known-other':
    'the link to another account is then seen during the sign-in',
  ':has(.top-banner-phone)': 'a shop without a phone number then has a gap in the banner',
  'body:has(.buy-actions) .site-footer': 'buy-panel.css has a rule for browsers without :has()',
  'body:has(.buy-actions) .toasts': 'a toast may then cover a button, until it goes',
  'html:has(.buy-actions)': 'buy-panel.css has a rule for browsers without :has()',
  'html:has(.zoom[open])': 'the page then scrolls behind an enlarged picture',
  'html:not([data-touched]) .services-list .service-group:first-child:has(li:nth-child(5))~.service-group img':
    'pictures far below then come at once',
  'main:has(>.flush:last-of-type)+.site-footer': 'there is then a space between art and footer',
  'main:has(>.flush:last-of-type)+.site-footer .footer-border': 'as the space above it',
}
