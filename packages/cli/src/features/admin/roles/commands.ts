import { enums } from '@rtcops/core/api/generated/enums'
import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { atMost } from '../../../options/readers.ts'
import { bodyOption, onOff, writeOptions } from '../../../options/write.ts'
import { getRole, listRoles } from './read.ts'

const kindOption = option('--kind <text>', 'cli.role.help.flag.kind').parse(atMost(20)).sets('classification_name')
const remarkOption = option('--remark <text>', 'cli.role.help.flag.remark').parse(atMost(100)).sets('remark')
const scopeOption = option('--scope <name>', 'cli.role.help.flag.scope').among(enums.DataScope).sets('data_scope')
const factorOption = option('--second-factor <on|off>', 'cli.role.help.flag.secondFactor')
  .meaning(onOff)
  .sets('second_factor')
const addressOption = option('--from-address <range,...>', 'cli.role.help.flag.fromAddress')
  .parse(atMost(2000))
  .sets('addresses')
const levelOption = option('--level <menu=level>', 'cli.role.help.flag.level').many()

/** Adds `rtcops role`. */
export function roleCommands(program: RtcopsCommand): void {
  const noun = program.command('role').summary('cli.role.help.about')
  noun
    .command('list')
    .summary('cli.role.help.list')
    .use(...pageOptions)
    .operation('listAdminRoles')
    .example('rtcops role list', 'rtcops role list -o json')
    .run(listRoles)
  noun
    .command('get')
    .summary('cli.role.help.get')
    .take('<role>', 'cli.role.help.arg.role')
    .operation('getAdminRole')
    .finds('cli.what.role', 'rtcops role list')
    .example('rtcops role get 运营', 'rtcops role get 运营 -o json')
    .run(getRole)
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.role.help.create')
    .take('<role>', 'cli.role.help.arg.role')
    .use(kindOption, remarkOption, scopeOption, factorOption, addressOption, levelOption, bodyOption, ...writeOptions)
    .operation('insertAdminRole')
    .example('rtcops role create 客服 --level PROJECT_LIST=查看 --level HOME_USER_LIST=查看')
    .run(async (...given) => (await import('./write.ts')).createRole(...given))
  noun
    .command('update')
    .summary('cli.role.help.update')
    .take('<role>', 'cli.role.help.arg.role')
    .use(
      option('--name <text>', 'cli.role.help.flag.name').parse(atMost(20)).sets('name'),
      kindOption,
      remarkOption,
      scopeOption,
      factorOption,
      addressOption,
      levelOption,
      bodyOption,
      ...writeOptions,
    )
    .operation('updateAdminRole', 'getAdminRole')
    .finds('cli.what.role', 'rtcops role list')
    .example(
      'rtcops role update 客服 --level PROJECT_LIST=编辑',
      'rtcops role update 客服 --from-address 10.2.0.0/16,203.0.113.7 -y',
    )
    .run(async (...given) => (await import('./write.ts')).updateRole(...given))
  noun
    .command('delete')
    .summary('cli.role.help.delete')
    .take('<role>', 'cli.role.help.arg.role')
    .use(...writeOptions)
    .operation('deleteAdminRole')
    .finds('cli.what.role', 'rtcops role list')
    .example('rtcops role delete 客服')
    .run(async (...given) => (await import('./write.ts')).deleteRole(...given))
}
