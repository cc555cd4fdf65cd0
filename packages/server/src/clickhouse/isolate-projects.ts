import { minute } from '@rtcops/core/time/zone'
import type { Portion, SizedProject } from './portions.ts'
import { engineIsInTrouble } from './read-rows.ts'

/** A project with which something failed that works with the others, and why. */
export interface ProjectFailure {
  appkey: string
  error: unknown
}

/** Failed projects beyond which the engine is at fault, rather than the data of single projects. */
const mostFailures = 20

/**
 * Does something for the projects of portions, so that the data of one project cannot keep it from the others: if it fails for several at once,
 * it is done for the largest of them and for the others separately, until the one is found with which it fails alone.
 *
 * @param work does it for a portion; must be safe to repeat, because what it has done before it fails is done again
 * @param patience milliseconds after which it gives up looking: half an hour, unless somebody waits
 * @returns the projects with which it failed
 * @throws the error, if the engine does not respond, if more than 20 projects fail, or if they are not found in time
 */
export async function isolateProjects(
  portions: readonly Portion[],
  work: (appkeys: string[], parts: number) => Promise<void>,
  patience = 30 * minute,
): Promise<ProjectFailure[]> {
  const failures: ProjectFailure[] = []
  const deadline = performance.now() + patience
  const attempt = async ({ parts, projects }: Portion): Promise<void> => {
    try {
      await work(
        projects.map(({ appkey }) => appkey),
        parts,
      )
    } catch (error) {
      const isHopeless = failures.length === mostFailures || performance.now() > deadline
      if (isHopeless || engineIsInTrouble(error)) throw error
      const [only] = projects
      if (only && projects.length === 1) failures.push({ appkey: only.appkey, error })
      else for (const half of halvesOf(projects)) await attempt({ projects: half, parts: 1 })
    }
  }
  for (const portion of portions) await attempt(portion)
  return failures
}

/** Divides projects into the largest, which together have at least half of the rows, and the others. */
function halvesOf(projects: readonly SizedProject[]): SizedProject[][] {
  const bySize = projects.toSorted((one, other) => other.size - one.size)
  const whole = bySize.reduce((sum, { size }) => sum + size, 0)
  let sum = 0
  const first = bySize.findIndex(({ size }) => {
    sum += size
    return 2 * sum >= whole
  })
  // Projects without rows have no half.
  const middle = Math.min(Math.max(first + 1, 1), bySize.length - 1)
  return [bySize.slice(0, middle), bySize.slice(middle)]
}
