import { Select } from 'antd';

type Props = { readonly id?: string; readonly value?: string; readonly onChange?: (zone: string) => void };

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/** A time zone of the IANA list, found by its name as people write it: "new york" finds America/New_York. */
export function ZoneField(field: Props) {
  return <Select {...field} showSearch={{ optionFilterProp: 'label' }} options={zones} />;
}
