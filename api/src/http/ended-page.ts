import { LANGUAGE } from '@karigar/contract/base/language'

/** Returns the page of a link that opens nothing any more, without anything to load. */
export const endedPage = (heading: string, detail: string): string => `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${detail}</p>
<p><a href="/">Home</a></p>
</main>
</body>
</html>
`
