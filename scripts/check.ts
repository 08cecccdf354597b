// `pnpm check`: what CI runs.
import './test.ts'
