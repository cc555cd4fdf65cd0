import { command } from '../commands/command.ts'
import { HostFailure, hostExits } from './failure.ts'
import { hostContext } from './host-context.ts'
import type { HostCommand } from './io.ts'
import { withRecords } from './open.ts'

/** Lets the members of a role log in from any address again, after a list of addresses has locked everybody out. */
export const roleClearAddresses: HostCommand = {
  flags: { role: { type: 'string' } },
  run: async (io) => {
    const name = io.flags['role']
    if (typeof name !== 'string' || name === '') throw new HostFailure('usage', '--role is missing')
    const info = await withRecords(io, (db) =>
      command(hostContext(io, db, 'updateAdminRole'), 'updateAdminRole', {}, async ({ tx, changed }) => {
        const role = await tx
          .selectFrom('role')
          .select(['id', 'name', 'addresses'])
          .where('name', '=', name)
          .forUpdate()
          .executeTakeFirst()
        if (!role) throw new HostFailure('noRole', `there is no role ${name}`, { role: name })
        await tx.updateTable('role').set({ addresses: [] }).where('id', '=', role.id).execute()
        changed({
          target: 'role',
          id: role.id,
          before: { name, addresses: role.addresses.join(',') },
          after: { name, addresses: '' },
        })
        return { id: role.id, name, addresses: '' }
      }),
    )
    io.result(info)
    return hostExits.done
  },
}
