import { Export } from '@blueprintjs/icons'
import { listExportJobs } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../ui/use-translate.ts'

/** While something is under way it is looked at so often, in milliseconds. */
const pause = 3000

/** Opens the export centre; says how many exports are under way, and how many files wait to be fetched. */
export function ExportsButton({ onOpen }: { onOpen: () => void }) {
  const translate = useTranslate()
  const { data } = useQuery({
    ...listExportJobs({ page: 1, limit: 1 }),
    refetchInterval: ({ state }) => (state.data?.running ? pause : false),
  })
  const { running = 0, ready = 0 } = data ?? {}
  const told = [
    translate('exports.title'),
    ...(running > 0 ? [translate('exports.running', { count: running })] : []),
    ...(ready > 0 ? [translate('exports.ready', { count: ready })] : []),
  ].join(' · ')
  return (
    <button
      type="button"
      className="bp6-button bp6-minimal ro-icon-only ro-exports"
      aria-label={told}
      title={told}
      // Drawn by the style: to the ear the label says more.
      data-count={running + ready > 0 ? Math.min(running + ready, 99) : undefined}
      onClick={onOpen}
    >
      <Export />
    </button>
  )
}
