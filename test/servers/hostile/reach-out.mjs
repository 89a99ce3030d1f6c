// Tries to reach the host: TCP and UDP on its loopback, an abstract Unix socket, a virtual machine's own channel.
// Arguments: TCP port, UDP port, name of the abstract socket, further addresses of the host.
import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { attempt, report } from './report.mjs';

const [tcpPort, udpPort, abstractName, ...addresses] = process.argv.slice(2);

const open = (target) =>
  new Promise((resolve) => {
    const socket = connect(target);
    socket.setTimeout(1000, () => resolve('timeout'));
    socket.on('connect', () => resolve('connected')).on('error', (error) => resolve(error.code));
  });
const send = (host) =>
  new Promise((resolve) => {
    createSocket('udp4').send('hello', Number(udpPort), host, (error) => resolve(error?.code ?? 'sent'));
  });

const hosts = ['127.0.0.1', ...addresses];
const tcp = await Promise.all(hosts.map((host) => open({ host, port: Number(tcpPort) })));
const udp = await Promise.all(hosts.map(send));
const abstract = await open({ path: `\0${abstractName}` });
const name = await lookup('example.com').then(
  () => 'resolved',
  (error) => error.code,
);
const AF_VSOCK = 40;
const AF_PACKET = 17;
const family = (number) =>
  attempt(() => execFileSync('perl', ['-e', `socket(my $s, ${number}, 1, 0) or die`], { stdio: 'ignore' }));
report({ tcp, udp, abstract, name, vsock: family(AF_VSOCK).done, packet: family(AF_PACKET).done });
process.exit();
