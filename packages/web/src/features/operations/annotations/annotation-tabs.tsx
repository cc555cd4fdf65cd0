import { QueryTabs } from '../../../ui/screen/query-tabs.tsx'

/** Views of annotations, by the value of the query parameter `view`. */
export type AnnotationView = 'all' | 'changes'

const tabs = [
  { id: 'all', title: 'changeCheck.all' },
  { id: 'changes', title: 'changeCheck.title' },
] as const

/** Shows the tabs of all annotations, and of changes with what they did. */
export function AnnotationTabs({ active }: { active: AnnotationView }) {
  return (
    <QueryTabs
      label="changeCheck.tabs"
      tabs={tabs}
      active={active}
      searchOf={(id) => (id === 'changes' ? '?view=changes' : '')}
    />
  )
}
