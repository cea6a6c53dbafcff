import { DeliveryBadge } from './delivery-badge.js';

export const pending = <DeliveryBadge state="pending" />;
export const delivered = <DeliveryBadge state="delivered" />;
export const dead = <DeliveryBadge state="dead" />;
export const unconfigured = <DeliveryBadge state="unconfigured" />;
