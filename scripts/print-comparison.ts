import { isAsItShouldBe, type SiteComparison } from '../api/src/publishing/compare-site.ts'

const NAMED = 20

function printFiles(what: string, files: readonly string[]): void {
  if (files.length === 0) return
  console.log(`${what}: ${files.length}`)
  for (const file of files.slice(0, NAMED)) console.log(`  ${file}`)
  if (files.length > NAMED) console.log(`  … and ${files.length - NAMED} more`)
}

/** Prints the differences, up to twenty files of each kind, or one sentence if there are none. */
export function printComparison(comparison: SiteComparison): void {
  const { missing, different, leftOver, pages, catalogueRevision, publishedRevision } = comparison
  if (isAsItShouldBe(comparison)) {
    console.log(
      `All ${pages} pages of the live site are as revision ${catalogueRevision} of the catalogue says.`,
    )
    return
  }
  printFiles('Missing', missing)
  printFiles('Different', different)
  printFiles('Left over', leftOver)
  if (comparison.isOtherCompile)
    console.log(
      'The pages were made by another version of the code or with another PUBLIC_SITE_URL or PUBLIC_API_BASE: the next start makes all of them anew.',
    )
  if (comparison.isPublishing)
    console.log(
      'A process is publishing just now: what differs may be on its way. Check again when it is done.',
    )
  if (publishedRevision < catalogueRevision)
    console.log(
      `Revision ${publishedRevision} is live and the catalogue is at ${catalogueRevision}: a running shop publishes the difference within seconds.`,
    )
}
