import { paths } from '../../../ui/paths.ts'
import './projects.css'
import { deleteProject, getProject } from '@rtcops/core/api/generated/operations'
import { projectColumns } from '@rtcops/core/features/projects/projects/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../ui/add-button.tsx'
import { projectCallsAddress } from '../../../ui/call-address.ts'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { RangeText } from '../../../ui/range/range-text.tsx'
import { open, remove } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { AppkeyCell } from './appkey-cell.tsx'
import { NewProjectDialog } from './new-project-dialog.tsx'
import { ProjectDetails } from './project-details.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { ProjectsFilterBar } from './projects-filter-bar.tsx'
import { projectsQuery, useProjectSearch } from './projects-search.ts'
import { WeekUsageLink } from './week-usage-link.tsx'

/** 项目列表: lists the projects of all companies; the page that members see first. */
export default function ProjectsScreen() {
  const translate = useTranslate()
  const { holds, mayCall, opens } = useViewer()
  const search = useProjectSearch()
  const { applied, apply } = search
  const projects = useQuery({ ...projectsQuery(applied), placeholderData: keepPreviousData })
  const dialog = useRecordDialog(getProject)
  const [editing, setEditing] = useState(false)
  const removal = useRemove(deleteProject, { question: 'common.confirm.removeInfo', refresh: 'listProjects' })
  const openDialog = (id: number, mode: 'read' | 'edit') => {
    setEditing(mode === 'edit')
    void dialog.edit({ id })
  }
  const add = <AddButton operation="insertProject" text="project.add" onClick={dialog.add} />
  const isFiltered = applied.company_id !== undefined || applied.app_key !== undefined || applied.time !== undefined
  return (
    <Screen
      title="project.title"
      actions={
        <>
          <WeekUsageLink />
          {add}
        </>
      }
    >
      <ProjectsFilterBar search={search} repeat={() => void projects.refetch()} />
      <QueryTable
        query={projects}
        columns={projectColumns}
        paging={[applied, apply]}
        count="project.count"
        chips={<FilterChips search={search} texts={{ ...placeTexts, time: (range) => <RangeText range={range} /> }} />}
        cells={{ appkey: ({ appkey }) => <AppkeyCell appkey={appkey} /> }}
        actions={(project) => [
          ...(opens(paths.calls) && holds('PROJECT_CHECK')
            ? [open('project.calls', projectCallsAddress(project))]
            : []),
          { label: 'project.details', run: () => openDialog(project.id, 'read') },
          { label: 'project.edit', operation: 'updateProject', run: () => openDialog(project.id, 'edit') },
          remove('deleteProject', () => removal.ask({ id: project.id })),
        ]}
        onRow={({ id }) => openDialog(id, 'read')}
        empty={
          isFiltered ? (
            <EmptyState text={translate('project.emptyFiltered')} />
          ) : (
            <EmptyState text={translate('project.empty')} action={add} />
          )
        }
      />
      {dialog.record === 'new' ? (
        <NewProjectDialog companyId={applied.company_id} onClose={dialog.close} />
      ) : (
        dialog.record &&
        (editing ? (
          <ProjectDialog project={dialog.record} onClose={dialog.close} />
        ) : (
          <ProjectDetails project={dialog.record} onEdit={() => setEditing(true)} onClose={dialog.close} />
        ))
      )}
      {applied.add !== undefined && mayCall('insertProject') && (
        <NewProjectDialog
          companyId={applied.add}
          onClose={() => apply({ add: undefined, page: applied.page }, { replace: true })}
        />
      )}
      {removal.dialog}
    </Screen>
  )
}
