import { getAdminRole, getAdminRoleConfig, listRoleClassifications } from '@rtcops/core/api/generated/operations'
import type { ReadQuery } from '@rtcops/core/api/operation'
import type { Answer, OperationId, Schema } from '@rtcops/core/api/types'
import {
  defaultLevel,
  isOpen,
  type Levels,
  levelsFromWire,
  type RoleMenu,
} from '@rtcops/core/features/admin/roles/levels'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../../ui/overlay/toast.tsx'
import { paths } from '../../../ui/paths.ts'
import { failureText, shouldToast } from '../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useLeave } from '../../../ui/viewer.ts'

/** Initial content of the role editor. */
export interface RoleRecord {
  /** Undefined for a new role. */
  role: Schema<'Role'> | undefined
  /** The role that the fields are filled from: the edited one, or the one that a new role is a copy of. */
  filledFrom: Schema<'Role'> | undefined
  menus: readonly RoleMenu[]
  kinds: readonly string[]
  /** Stored levels; for a new role the defaults (R-RLE-03), or those of the role that it is a copy of. */
  levels: Levels
}

/**
 * Loads a role, or the defaults of a new one, once: the editor keeps unsaved input while it is hidden. If the role
 * does not exist or may not be edited, shows a message and returns to the list (R-RLE-06).
 * @param address the id of the role, undefined if the address names none; or of the one to copy, undefined for an empty role
 */
export function useRoleRecord(
  address: { id: number | undefined } | { from: number | undefined },
): RoleRecord | undefined {
  const isNew = 'from' in address
  const id = isNew ? address.from : address.id
  const translate = useTranslate()
  const queries = useQueryClient()
  const leave = useLeave()
  const [record, setRecord] = useState<RoleRecord>()
  const read = <Id extends OperationId>(query: ReadQuery<Id>): Promise<Answer<Id>> =>
    queries.fetchQuery({ ...query, staleTime: 0 }) as Promise<Answer<Id>>

  const load = useEffectEvent(async (isStillWanted: () => boolean) => {
    try {
      if (id === undefined && !isNew) throw new Error('no id in the address')
      const [stored, config, kinds] = await Promise.all([
        id === undefined ? undefined : read(getAdminRole({ id })),
        read(getAdminRoleConfig()),
        read(listRoleClassifications()),
      ])
      if (!isStillWanted()) return
      const filledFrom = stored?.info
      const role = isNew ? undefined : filledFrom
      if (role?.is_editable === 0) {
        toast.error(translate(role.is_super === 0 ? 'role.ownNotEdited' : 'role.superNotEdited'))
        leave(paths.roles)
        return
      }
      const levels = role
        ? levelsFromWire(role.roleIdList)
        : newLevels(config.list, levelsFromWire(filledFrom?.roleIdList ?? {}))
      setRecord({ role, filledFrom, menus: config.list, kinds: kinds.list.map(({ name }) => name), levels })
    } catch (error) {
      if (!isStillWanted()) return
      if (shouldToast(error)) toast.warning(failureText(error, 'common.failed.get', translate))
      leave(paths.roles)
    }
  })
  const isLoaded = record !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another role is loaded again
  useEffect(() => {
    if (isLoaded) return
    let isCurrent = true
    void load(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [isLoaded, id])
  return record
}

/** Returns the levels of a new role: those to copy, as far as the caller may grant them, else the defaults. */
const newLevels = (menus: readonly RoleMenu[], copied: Levels): Levels =>
  new Map(
    menus.flatMap(({ menu_id, options }) => {
      const level =
        options.find((option) => option.id === copied.get(menu_id) && isOpen(option, undefined)) ??
        defaultLevel(options)
      return level?.held === 1 ? [[menu_id, level.id]] : []
    }),
  )
