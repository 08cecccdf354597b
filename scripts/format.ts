// `npm run format`: writes every file the way the format check wants it.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('prettier', ['--write', '--log-level', 'warn', '.'], { stdio: 'inherit' })
process.exit(status ?? 1)
