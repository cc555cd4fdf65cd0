import type { Services } from '../services/context.ts'

/**
 * Returns functions that record how the runs of a background job end. A run on another server does not count.
 * @param pause milliseconds between two runs
 */
export function jobRuns({ figures, now }: Pick<Services, 'figures' | 'now'>, name: string, pause: number) {
  const labels = { job_name: name }
  figures.jobInterval.set(labels, pause / 1000)
  return {
    succeeded: () => {
      figures.jobLastSuccess.set(labels, now() / 1000)
      figures.jobFailed.set(labels, 0)
    },
    failed: () => figures.jobFailed.set(labels, 1),
  }
}
