import type { RtcopsCommand } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost } from '../../../options/readers.ts'
import { bodyOption, onOff, writeOptions } from '../../../options/write.ts'
import { listProjects } from './read.ts'

const companyOption = option('-c, --company <id>', 'cli.project.help.flag.company').sets('company_id')
const nameOption = option('--name <text>', 'cli.project.help.flag.nameCreate').parse(atMost(50)).sets('name')
const areaOption = option('--area <area>', 'cli.project.help.flag.area')
  .meaning({ mainland: 1, overseas: 0 })
  .sets('domestic')

/** Reads the order of a list: projects can be sorted only by their creation time. */
function order(text: string): 'asc' | 'desc' {
  const field = text.replace(/^[-+]/, '')
  if (field !== 'create_time') throw usage(['cli.usage.sortField', { field, fields: 'create_time' }])
  return text.startsWith('-') ? 'desc' : 'asc'
}

/** Adds `rtcops project`. */
export function projectCommands(program: RtcopsCommand): void {
  const noun = program.command('project').summary('cli.project.help.about')
  noun
    .command('list')
    .summary('cli.project.help.list')
    .use(
      companyOption,
      option('--name <text>', 'cli.project.help.flag.name').parse(atMost(100)).sets('name'),
      ...rangeOptions('cli.option.created'),
      ...pageOptions,
      option('--sort <[-]field>', 'cli.project.help.flag.sort').parse(order),
    )
    .operation('listProjects')
    .example('rtcops project list -c 星河互娱', 'rtcops project list --all -o csv --bom > projects.csv')
    .run(listProjects)
  noun
    .command('get')
    .summary('cli.project.help.get')
    .take('<project>', 'cli.project.help.arg.project')
    .use(option('--show-secrets', 'cli.project.help.flag.showSecrets'))
    .operation('getProject', 'revealProjectSecrets')
    .finds('cli.what.project', 'rtcops project list --name TEXT')
    .example('rtcops project get 星河语聊', 'rtcops project get 星河语聊 --show-secrets -o json')
    .run(async (...given) => (await import('./get.ts')).getProject(...given))
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.project.help.create')
    .use(companyOption, nameOption, areaOption, bodyOption, ...writeOptions)
    .operation('insertProject')
    .example('rtcops project create -c 1063 --name 星河语聊 --area mainland')
    .run(async (...given) => (await import('./write.ts')).createProject(...given))
  noun
    .command('update')
    .summary('cli.project.help.update')
    .take('<project>', 'cli.project.help.arg.project')
    .use(
      nameOption,
      areaOption,
      option('--enabled <on|off>', 'cli.project.help.flag.enabled').meaning(onOff).sets('project_switch'),
      option('--token <on|off>', 'cli.project.help.flag.token').meaning(onOff).sets('token_switch'),
      option('--push-url <url>', 'cli.project.help.flag.pushUrl').parse(atMost(255)).sets('rtmp_push_url'),
      option('--pull-url <url>', 'cli.project.help.flag.pullUrl').parse(atMost(255)).sets('rtmp_pull_url'),
      option('--data-mode <mode>', 'cli.project.help.flag.dataMode').meaning({ rtmp: 1, udp: 0 }).sets('data_mode'),
      bodyOption,
      ...writeOptions,
    )
    .operation('updateProject', 'getProject')
    .finds('cli.what.project', 'rtcops project list --name TEXT')
    .example('rtcops project update 星河语聊 --enabled off', 'rtcops project update 星河语聊 --data-mode udp -y')
    .run(async (...given) => (await import('./write.ts')).updateProject(...given))
  noun
    .command('rotate-cert')
    .summary('cli.project.help.rotateCert')
    .take('<project>', 'cli.project.help.arg.project')
    .use(option('--secret-file <path>', 'cli.project.help.flag.secretFile').needed(), ...writeOptions)
    .operation('updateProject', 'getProject')
    .finds('cli.what.project', 'rtcops project list --name TEXT')
    .example('rtcops project rotate-cert 星河语聊 --secret-file cert.txt')
    .run(async (...given) => (await import('./rotate-cert.ts')).rotateCert(...given))
  noun
    .command('delete')
    .summary('cli.project.help.delete')
    .take('<project>', 'cli.project.help.arg.project')
    .use(...writeOptions)
    .operation('deleteProject')
    .finds('cli.what.project', 'rtcops project list --name TEXT')
    .example('rtcops project delete 星河语聊')
    .run(async (...given) => (await import('./write.ts')).deleteProject(...given))
}
