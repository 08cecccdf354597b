// `npm run check`: what CI runs.
import './test.ts'
