import { ViewBeacon } from './view-beacon.js';

const beacon = new ViewBeacon(['k7Qv2mZt9LrXw4Bn8HcJ6Ys3Fd5Gp1Ua']);
const VIEWS = 'page:/bankalar/akbank bank:akbank';

describe('ViewBeacon', () => {
  it('reads what it wrote, on every replica, and nothing that somebody else wrote', () => {
    const address = beacon.address(VIEWS);
    expect(beacon.read(address)).toBe(VIEWS);
    expect(new ViewBeacon(['k7Qv2mZt9LrXw4Bn8HcJ6Ys3Fd5Gp1Ua']).read(address)).toBe(VIEWS);
    expect(new ViewBeacon(['another secret of another site, long']).read(address)).toBeUndefined();
    expect(beacon.read(address.replace('akbank', 'teb'))).toBeUndefined();
    expect(beacon.read('/goruldu')).toBeUndefined();
    expect(beacon.read('/goruldu?s=&k=ç')).toBeUndefined();
  });

  it('stands at the end of the page, escaped', () => {
    const html = beacon.addTo(Buffer.from('<body><p>ş</p></body></html>'), VIEWS).toString();
    expect(html).toMatch(
      /^<body><p>ş<\/p><img src="\/goruldu\?s=[^"]+&amp;k=[\w-]{16}" [^>]*><\/body><\/html>$/,
    );
    expect(beacon.addTo(Buffer.from('no page'), VIEWS).toString()).toBe('no page');
  });
});
