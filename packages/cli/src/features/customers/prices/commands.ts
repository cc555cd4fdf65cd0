import { plainAmount } from '@rtcops/core/money/typed-amount'
import { parseUnitPrice } from '@rtcops/core/money/unit-price'
import type { RtcopsCommand } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { idOf } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'

/** Reads a unit price in yuan per minute, or an empty text. */
function unitPrice(text: string, option: string): string {
  const price = plainAmount(text)
  if (price !== '' && parseUnitPrice(price) === undefined)
    throw usage(['cli.usage.flagProblem', { flag: option.slice(2), problem: ['cli.price.invalid', { given: text }] }])
  return price
}

/** Adds `rtcops price`. */
export function priceCommands(program: RtcopsCommand): void {
  const noun = program.command('price').summary('cli.price.help.about')
  noun
    .command('list')
    .summary('cli.price.help.list')
    .take('<company>', 'cli.price.help.arg.company')
    .use(...pageOptions)
    .operation('getCompanyPrices')
    .finds('cli.what.company', 'rtcops company list')
    .example('rtcops price list 10001', 'rtcops price list 云声科技 --all -o csv > prices.csv')
    .run(async (...given) => (await import('./read.ts')).listPrices(...given))
  noun
    .command('history')
    .summary('cli.price.help.history')
    .take('<project>', 'cli.price.help.arg.project')
    .use(...pageOptions)
    .operation('listPriceHistory')
    .finds('cli.what.project', 'rtcops project list')
    .example('rtcops price history 星河语聊 --all')
    .run(async (...given) => (await import('./read.ts')).listPriceHistory(...given))
  noun
    .command('set')
    .summary('cli.price.help.set')
    .take('<company>', 'cli.price.help.arg.company')
    .use(
      option('-p, --project <project>', 'cli.price.help.flag.project').many(),
      option('--all-projects', 'cli.price.help.flag.allProjects').conflicts('project'),
      option('--voice <yuan>', 'cli.price.help.flag.voice').parse(unitPrice).sets('speech_sounds_unit_price'),
      option('--push <yuan>', 'cli.price.help.flag.push').parse(unitPrice).sets('push_flow_unit_price'),
      option('--video <yuan>', 'cli.price.help.flag.video').parse(unitPrice).sets('video_unit_price'),
      option('--voice-type <s>', 'cli.price.help.flag.voiceType').sets('speech_sounds_statistics_type_id'),
      option('--push-type <s>', 'cli.price.help.flag.pushType').sets('push_flow_statistics_type_id'),
      option('--video-type <s>', 'cli.price.help.flag.videoType').sets('video_statistics_type_id'),
      option('--valid-from <day>', 'cli.price.help.flag.validFrom').sets('valid_from'),
      bodyOption,
      ...writeOptions,
    )
    .operation('setCompanyPrices')
    .finds('cli.what.company', 'rtcops company list')
    .example(
      'rtcops price set 10001 -p 星河语聊 --voice=0.0065 --voice-type=default',
      'rtcops price set 云声科技 --all-projects --video=0.0155 --dry-run',
    )
    .run(async (...given) => (await import('./set.ts')).setPrices(...given))
  noun
    .command('withdraw')
    .summary('cli.price.help.withdraw')
    .take('<id>', 'cli.price.help.arg.id', { read: idOf })
    .use(...writeOptions)
    .operation('withdrawCompanyPrice')
    .finds('cli.what.price', 'rtcops price history <project>')
    .example('rtcops price withdraw 12')
    .run(async (...given) => (await import('./withdraw.ts')).withdrawPrice(...given))
}
