// `npm run test:power`: tests power cuts and full disks on ext4 disk images, which only root may mount.
import { obstacleToMounts } from '../tests/support/disk-image.ts'
import { vitest } from './testing/suites.ts'

const obstacle = await obstacleToMounts()
if (obstacle === null) {
  const { passed, failed } = await vitest(['--project', 'power'])
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} else console.log(`Skipped. ${obstacle}`)
