import { Icon } from './icon.js';
import { ICONS, type IconName } from '../../../src/shared/icons/icons.js';

export const all = (
  <p className="cluster">
    {(Object.keys(ICONS) as IconName[]).map((name) => (
      <Icon key={name} name={name} />
    ))}
  </p>
);
