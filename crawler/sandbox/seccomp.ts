/**
 * A filter of system calls, as a classic BPF program (seccomp(2)), for what namespaces do not cover: kernel interfaces
 * that are no business of a server, further namespaces, and socket families that leave the machine without the network
 * namespace (a virtual machine reaches its host over AF_VSOCK).
 * It is a list of refusals, not of permissions: servers in any language must run.
 */
interface Architecture {
  /** AUDIT_ARCH_* of linux/audit.h. */
  audit: number;
  /** Refused with EPERM. */
  refused: readonly number[];
  /** Answered as if the kernel had none (ENOSYS), so that libraries take their older path. */
  absent: readonly number[];
  /** Memory that no limit of a process counts; refused when no control group counts it either. */
  uncountedMemory: readonly number[];
  clone: number;
  socket: number;
}

// Numbers from asm/unistd_64.h and asm-generic/unistd.h. In this order: keyrings, tracing and other processes' memory,
// mounts and namespaces, kernel modules and kexec, machine-wide settings.
const architectures: Readonly<Record<string, Architecture>> = {
  x64: {
    audit: 0xc000003e,
    refused: [
      ...[248, 249, 250, 101, 310, 311, 312, 438, 298, 321, 323],
      ...[165, 166, 155, 272, 308, 304, 428, 429, 430, 431, 432, 433, 442],
      ...[175, 176, 313, 246, 320, 103, 163, 179, 167, 168, 169, 164, 227],
    ],
    absent: [425, 426, 427, 435, 447],
    uncountedMemory: [319, 29],
    clone: 56,
    socket: 41,
  },
  arm64: {
    audit: 0xc00000b7,
    refused: [
      ...[217, 218, 219, 117, 270, 271, 272, 438, 241, 280, 282],
      ...[40, 39, 41, 97, 268, 265, 428, 429, 430, 431, 432, 433, 442],
      ...[105, 106, 273, 104, 294, 116, 89, 60, 224, 225, 142, 170, 112],
    ],
    absent: [425, 426, 427, 435, 447],
    uncountedMemory: [279, 194],
    clone: 220,
    socket: 198,
  },
};

const load = 0x20; // BPF_LD | BPF_W | BPF_ABS
const equal = 0x15; // BPF_JMP | BPF_JEQ | BPF_K
const atLeast = 0x35; // BPF_JMP | BPF_JGE | BPF_K
const anyBit = 0x45; // BPF_JMP | BPF_JSET | BPF_K
const answer = 0x06; // BPF_RET | BPF_K

const allow = 0x7fff0000;
const killProcess = 0x80000000;
const failWith = (errno: number): number => 0x00050000 | errno;
const EPERM = 1;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;

// Offsets into struct seccomp_data.
const offsetNumber = 0;
const offsetArchitecture = 4;
const offsetFirstArgument = 16;

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. */
const newNamespaces = 0x7e020000;
/** AF_UNIX, AF_INET, AF_INET6, AF_NETLINK (the list of interfaces). */
const socketFamilies = [1, 2, 10, 16];

type Instruction = [code: number, ifTrue: number, ifFalse: number, value: number];

/**
 * The filter for a processor (`process.arch`), ready for bubblewrap's `--seccomp`; null for processors that have no table.
 * @param refuseUncountedMemory true where no control group limits memory files and System V shared memory
 */
export function seccompFilter(processor: string, refuseUncountedMemory: boolean): Buffer | null {
  const architecture = Object.hasOwn(architectures, processor) ? architectures[processor] : undefined;
  if (architecture === undefined) return null;
  const { audit, refused, clone, socket } = architecture;
  const absent = refuseUncountedMemory
    ? [...architecture.absent, ...architecture.uncountedMemory]
    : architecture.absent;
  const refuse = (number: number, errno: number): Instruction[] => [
    [equal, 0, 1, number],
    [answer, 0, 0, failWith(errno)],
  ];
  const program: Instruction[] = [
    // Another architecture's calls (32-bit on 64-bit) would bypass the numbers below.
    [load, 0, 0, offsetArchitecture],
    [equal, 1, 0, audit],
    [answer, 0, 0, killProcess],
    [load, 0, 0, offsetNumber],
    // The x32 calls have numbers from 0x40000000 on.
    [atLeast, 0, 1, 0x40000000],
    [answer, 0, 0, failWith(ENOSYS)],
    ...refused.flatMap((number) => refuse(number, EPERM)),
    ...absent.flatMap((number) => refuse(number, ENOSYS)),
    [equal, 0, 4, clone],
    [load, 0, 0, offsetFirstArgument],
    [anyBit, 0, 1, newNamespaces],
    [answer, 0, 0, failWith(EPERM)],
    [answer, 0, 0, allow],
    [equal, 0, 2 + socketFamilies.length, socket],
    [load, 0, 0, offsetFirstArgument],
    ...socketFamilies.map((family, index): Instruction => [equal, socketFamilies.length - index, 0, family]),
    [answer, 0, 0, failWith(EAFNOSUPPORT)],
    [answer, 0, 0, allow],
  ];
  return encode(program);
}

/** struct sock_filter: u16 code, u8 jt, u8 jf, u32 k, little endian on both processors. */
function encode(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(program.length * 8);
  program.forEach(([code, ifTrue, ifFalse, value], index) => {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(ifTrue, index * 8 + 2);
    bytes.writeUInt8(ifFalse, index * 8 + 3);
    bytes.writeUInt32LE(value >>> 0, index * 8 + 4);
  });
  return bytes;
}
