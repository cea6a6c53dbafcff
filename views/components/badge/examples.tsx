import { Badge, SponsorBadge } from './badge.js';

export const tones = (
  <p className="cluster">
    <SponsorBadge />
    <Badge>Taslak</Badge>
    <Badge tone="success">Onaylandı</Badge>
    <Badge tone="warning">Bekliyor</Badge>
    <Badge tone="danger">Reddedildi</Badge>
    <Badge tone="info">Yeni</Badge>
  </p>
);
