import { type SoundQuality, soundQualities, soundWords } from '@rtcops/core/features/reports/devices/columns'
import type { FilterField } from '../../../ui/filter/filter-bar.tsx'
import { SearchSelect } from '../../../ui/select/search-select.tsx'
import { useFinder } from '../../../ui/select/use-finder.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { toggled } from './device-search.ts'

/** Selects several sound qualities (R-DEV-01). */
export function SoundSelect({ id, value: chosen = [], onChange }: FilterField<readonly SoundQuality[] | undefined>) {
  const translate = useTranslate()
  const finder = useFinder()
  const nameOf = (quality: SoundQuality) => translate(soundWords[quality].text)
  const keyword = finder.keyword?.trim().toLowerCase()
  const found =
    keyword === undefined
      ? undefined
      : soundQualities.filter((quality) => nameOf(quality).toLowerCase().includes(keyword))
  return (
    <SearchSelect
      id={id}
      finder={finder}
      options={found?.map((quality) => ({ value: quality, text: nameOf(quality) }))}
      value={undefined}
      chosen={chosen}
      text={chosen.map(nameOf).join('、')}
      onChange={(quality) => onChange(quality === undefined ? undefined : toggled(chosen, quality))}
      placeholder={translate('common.state.all')}
    />
  )
}
